import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import { consoleCalls } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, SelectField } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { shortSet } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'

/** Rolls all companies back to an earlier set. */
export function RollBackButton() {
  const { t } = useTranslation('platform')
  const { previous, roll_back_to: targets } = useOverview()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        disabledReason={
          targets.length > 0 ? undefined : t(previous.length > 0 ? 'rollback.noneSound' : 'rollback.none')
        }
        onClick={() => setOpen(true)}
      >
        {t('rollback.open')}
      </Button>
      {isOpen ? <RollBackDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function RollBackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { previous, roll_back_to: targets, rollout } = useOverview()
  const [set, setSet] = useState(targets[0] ?? '')
  return (
    <ChangeDialog
      call={consoleCalls.rollBackTo}
      title={t('rollback.title')}
      order={{ set }}
      button={t('rollback.button')}
      done={t('rollback.done')}
      isDanger
      onClose={onClose}
    >
      <p>{t('rollback.text')}</p>
      {rollout ? <p>{t('rollback.endsRollout')}</p> : null}
      <SelectField
        label={t('rollback.set')}
        help={targets.length < previous.length ? t('rollback.leftOut') : undefined}
        value={set}
        onChange={setSet}
        options={targets.map((id) => ({ value: id, label: shortSet(id) }))}
      />
    </ChangeDialog>
  )
}
