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
  const { previous } = useOverview()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        disabledReason={previous.length > 0 ? undefined : t('rollback.none')}
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
  const { previous, rollout } = useOverview()
  const [set, setSet] = useState(previous[0] ?? '')
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
        value={set}
        onChange={setSet}
        options={previous.map((id) => ({ value: id, label: shortSet(id) }))}
      />
    </ChangeDialog>
  )
}
