import { useState } from 'react'
import { Undo2 } from 'lucide-react'
import { endpoints } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Card, Stack } from '@portal/shared/ui'
import { ReasonDialog } from '../../../lib/ReasonDialog.tsx'

const REASON_MAX = 200

/** L-19: an administrator takes an account back that another company services (decision 273). */
export function TakeBack({ debtId, referenceNumber }: { debtId: string; referenceNumber: string }) {
  const { t } = useTranslation('staff-take-back')
  const [isOpen, setOpen] = useState(false)
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
          endpoint={endpoints.takeBackDebt}
          inputOf={(reason) => ({ params: { debt_id: debtId }, body: { reason } })}
          refresh={[
            endpoints.listDebts,
            endpoints.listDebtsBrief,
            endpoints.getDebt,
            endpoints.getDebtDetail,
            endpoints.getStrategy,
            endpoints.listPossiblePlans,
            endpoints.listHistory,
            endpoints.listDocuments,
          ]}
          limit={REASON_MAX}
          texts={{
            title: t('dialog.title', { number: referenceNumber }),
            help: t('dialog.help'),
            action: t('dialog.action'),
            reason: t('dialog.reason'),
            missing: t('dialog.missing'),
          }}
          onDone={() => {
            toast.success(t('done', { number: referenceNumber }))
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}
