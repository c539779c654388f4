import { useState } from 'react'
import { consoleCalls, type ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { SelectField, Stack, TextField } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { useOverview } from '../use-overview.ts'
import { ForecastNote } from './ForecastNote.tsx'
import { GateBadges } from './GateBadges.tsx'
import { readPlan, type TypedPlan, type Way } from './rollout-plan.ts'

/** Asks whether a set goes live at once or step by step. */
export function PromoteDialog({ set, onClose }: { set: ConsoleSet; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { rollout, tenants } = useOverview()
  const [plan, setPlan] = useState<TypedPlan>({
    // A rollout of the set in progress can only be finished at once.
    how: rollout ? 'all' : 'visitor',
    percents: '1, 10, 50, 100',
    minutes: '15, 60, 60, 0',
    names: '',
  })
  const { how } = plan
  const change = (changed: Partial<TypedPlan>) => setPlan({ ...plan, ...changed })
  const known = tenants.map(({ short }) => short)
  const read = readPlan(plan, known)
  const ways = rollout ? (['all'] as const) : (['visitor', 'tenant', 'named', 'all'] as const)
  return (
    <ChangeDialog
      call={consoleCalls.promoteSet}
      title={t('promote.title')}
      order={read.rollout === undefined ? undefined : { set: set.id, rollout: read.rollout }}
      button={t(how === 'all' ? 'promote.now' : 'promote.start')}
      done={t(how === 'all' ? 'promote.done' : 'promote.started')}
      onClose={onClose}
    >
      <Stack gap={1}>
        <span>{t('promote.gates')}</span>
        <GateBadges set={set} />
      </Stack>
      <SelectField
        label={t('promote.how')}
        help={t(`promote.wayHelp.${how}`)}
        value={how}
        onChange={(next) => change({ how: next as Way })}
        options={ways.map((value) => ({ value, label: t(`promote.way.${value}`) }))}
      />
      {how === 'visitor' || how === 'tenant' ? (
        <StepFields plan={plan} isWrong={read.areStepsWrong} onChange={change} />
      ) : null}
      {how === 'named' ? (
        <TextField
          label={t('promote.named')}
          help={t('promote.namedHelp', { names: known.join(', ') })}
          value={plan.names}
          onChange={(names) => change({ names })}
          error={read.unknown.length > 0 ? t('promote.unknown', { names: read.unknown.join(', ') }) : undefined}
        />
      ) : null}
      {read.rollout ? <ForecastNote rollout={read.rollout} /> : null}
    </ChangeDialog>
  )
}

interface StepFieldsProps {
  plan: TypedPlan
  isWrong: boolean
  onChange: (changed: Partial<TypedPlan>) => void
}

function StepFields({ plan, isWrong, onChange }: StepFieldsProps) {
  const { t } = useTranslation('platform')
  return (
    <>
      <TextField
        label={t('promote.percents')}
        help={t('promote.percentsHelp')}
        value={plan.percents}
        onChange={(percents) => onChange({ percents })}
        error={isWrong ? t('promote.stepsWrong') : undefined}
      />
      <TextField
        label={t('promote.minutes')}
        help={t('promote.minutesHelp')}
        value={plan.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  )
}
