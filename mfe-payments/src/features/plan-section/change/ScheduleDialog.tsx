import { useState } from 'react'
import type { Debt, EstablishedPlan } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Dialog, Loaded, Notice, Stack } from '@portal/shared/ui'
import { Remaining } from '../../../lib/payment-rows/Remaining.tsx'
import { ChangeFailed } from './ChangeFailed.tsx'
import { ScheduleAuthorization } from './ScheduleAuthorization.tsx'
import { ScheduleConflict } from './ScheduleConflict.tsx'
import { ScheduleRows } from './ScheduleRows.tsx'
import { useSchedule } from './use-schedule.ts'

interface ScheduleDialogProps {
  plan: EstablishedPlan
  debt: Debt
  actingFor: string | undefined
  onClose: () => void
}

/** P-108 to P-111: days and amounts of the payments still to be made; their sum stays the total of the plan. */
export function ScheduleDialog({ plan, debt, actingFor, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['payments-change', 'common'])
  const schedule = useSchedule(plan.id, actingFor)
  const [isAuthorizing, setAuthorizing] = useState(false)
  const { data, rows, loadError, refresh, problem, isSaving } = schedule

  const onSave = async () => {
    const end = await schedule.save(null)
    if (end === 'saved') onClose()
    if (end === 'authorize') setAuthorizing(true)
  }
  if (isAuthorizing) {
    return (
      <ScheduleAuthorization
        {...{ plan, debt, actingFor, schedule }}
        onBack={() => setAuthorizing(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={t('schedule.title')}
      size="large"
      onClose={onClose}
      isDismissable={!isSaving}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={isSaving}
            disabledReason={problem && t(`schedule.${problem}`)}
            onClick={() => void onSave()}
          >
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <Loaded
        query={{ data, error: loadError, refresh }}
        loading={t('schedule.loading')}
        failed={t('schedule.loadFailed')}
        rows={6}
      >
        {(payments) => (
          <Stack>
            <p>{t('schedule.text')}</p>
            {schedule.wasChanged ? (
              <Notice tone="warning" live="assertive" title={t('schedule.changedTitle')}>
                {t('schedule.changedText')}
              </Notice>
            ) : (
              <ChangeFailed error={schedule.error} />
            )}
            <ScheduleConflict rows={rows} onSettle={schedule.settle} />
            <Remaining total={payments.total_amount} remaining={schedule.remaining} />
            <ScheduleRows data={payments} rows={rows} onChange={schedule.change} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
