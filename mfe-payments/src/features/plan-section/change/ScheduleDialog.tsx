import { useState } from 'react'
import type { Debt, EstablishedPlan, PlanPayments } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog } from '@portal/shared/kit'
import { Loaded, Notice, Stack } from '@portal/shared/ui'
import { Remaining } from '../../../lib/payment-rows/Remaining.tsx'
import { ChangeFailed } from './ChangeFailed.tsx'
import { ScheduleAuthorization } from './ScheduleAuthorization.tsx'
import { ScheduleConflict } from './ScheduleConflict.tsx'
import { ScheduleRows } from './ScheduleRows.tsx'
import { useSchedule, type Schedule } from './use-schedule.ts'

interface ScheduleDialogProps {
  plan: EstablishedPlan
  debt: Debt
  actingFor: string | undefined
  onClose: () => void
}

/** P-108 to P-111: edits days and amounts of the remaining payments; their sum stays the plan's total. */
export function ScheduleDialog({ plan, debt, actingFor, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation(['payments-change', 'common'])
  const schedule = useSchedule(plan.id, actingFor)
  const [isAuthorizing, setAuthorizing] = useState(false)
  const { data, loadError, refresh, problem, isSaving } = schedule

  const submit = async () => {
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
    <FormDialog
      title={t('schedule.title')}
      confirm={t('common:action.save')}
      disabledReason={problem && t(`schedule.${problem}`)}
      size="large"
      form={{ isSending: isSaving, failure: undefined, submit }}
      onClose={onClose}
    >
      <Loaded
        query={{ data, error: loadError, refresh }}
        loading={t('schedule.loading')}
        failed={t('schedule.loadFailed')}
        rows={6}
      >
        {(payments) => <ScheduleFields schedule={schedule} payments={payments} />}
      </Loaded>
    </FormDialog>
  )
}

function ScheduleFields({ schedule, payments }: { schedule: Schedule; payments: PlanPayments }) {
  const { t } = useTranslation('payments-change')
  const { rows } = schedule
  return (
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
  )
}
