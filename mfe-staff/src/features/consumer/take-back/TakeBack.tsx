import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, Stack } from '@portal/shared/ui'

const REASON_MAX = 200

/** Reads that show the servicer of an account and its possible actions. */
const refresh = [
  endpoints.listDebts,
  endpoints.listDebtsBrief,
  endpoints.getDebt,
  endpoints.getDebtDetail,
  endpoints.getStrategy,
  endpoints.listPossiblePlans,
  endpoints.listHistory,
  endpoints.listDocuments,
]

/** L-19: an administrator takes an account back that another company services (decision 273). */
export function TakeBack({ debtId, referenceNumber }: { debtId: string; referenceNumber: string }) {
  const { t } = useTranslation('staff-take-back')
  const [isOpen, setOpen] = useState(false)
  const { run } = useAction(endpoints.takeBackDebt, { refresh })
  return (
    <Card title={t('title')}>
      <Stack gap={4}>
        <p>{t('help')}</p>
        <div>
          <Button icon={<Undo2 aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        </div>
      </Stack>
      {isOpen ? (
        <ReasonDialog
          title={t('dialog.title', { number: referenceNumber })}
          confirm={t('dialog.action')}
          isDanger
          label={t('dialog.reason')}
          missing={t('dialog.missing')}
          limit={REASON_MAX}
          run={(reason) => run({ params: { debt_id: debtId }, body: { reason } })}
          onDone={() => toast.success(t('done', { number: referenceNumber }))}
          onClose={() => setOpen(false)}
        >
          {t('dialog.help')}
        </ReasonDialog>
      ) : null}
    </Card>
  )
}
