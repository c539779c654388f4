import { useState } from 'react'
import { consoleCalls, type ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, SelectField, Stack, TextField } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { useOverview } from '../use-overview.ts'
import { GateBadges } from './GateBadges.tsx'
import { sayOpenGates } from './open-gates.ts'
import { readSteps } from './read-steps.ts'

type Way = 'all' | 'visitor' | 'tenant' | 'named'

/** Why a set cannot be put live from here; the registry would refuse the same. */
function whyNot(
  { gates, gates_finding: finding, id, parent, uses }: ConsoleSet,
  stable: string,
  candidate: string | undefined,
): string | undefined {
  if (uses.includes('stable')) return 'isStable'
  if (candidate !== undefined && candidate !== id) return 'otherRollout'
  if (finding) return 'gatesBroken'
  if (!gates.some(({ name }) => name === 'contract')) return 'noGate'
  return parent === stable ? undefined : 'otherParent'
}

/** Puts a set live, for everybody or step by step. */
export function PromoteButton({ set }: { set: ConsoleSet }) {
  const { t } = useTranslation('platform')
  const { rollout, stable } = useOverview()
  const [isOpen, setOpen] = useState(false)
  const reason = whyNot(set, stable, rollout?.candidate)
  const open = sayOpenGates(set)
  const said = reason ? t(`promote.not.${reason}`) : open && t('promote.not.gates', { gates: open })
  return (
    <>
      <Button kind="primary" disabledReason={said} onClick={() => setOpen(true)}>
        {t('promote.open')}
      </Button>
      {isOpen ? <PromoteDialog set={set} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function PromoteDialog({ set, onClose }: { set: ConsoleSet; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const { rollout, tenants } = useOverview()
  // A set that is rolled out already can only be finished at once.
  const [how, setHow] = useState<Way>(rollout ? 'all' : 'visitor')
  const [percents, setPercents] = useState('1, 10, 50, 100')
  const [minutes, setMinutes] = useState('15, 60, 60, 0')
  const [names, setNames] = useState('')
  const named = names.split(/[,\s]+/).filter((name) => name !== '')
  const unknown = named.filter((name) => tenants.every(({ short }) => short !== name))
  const steps = readSteps(how === 'named' ? '100' : percents, how === 'named' ? '' : minutes)
  const isReady = how === 'all' || (steps && (how !== 'named' || (named.length > 0 && unknown.length === 0)))
  const plan =
    how === 'all'
      ? null
      : {
          steps: steps ?? [],
          unit: how === 'named' ? ('tenant' as const) : how,
          tenants: how === 'named' ? named : null,
        }
  const ways = rollout ? (['all'] as const) : (['visitor', 'tenant', 'named', 'all'] as const)
  return (
    <ChangeDialog
      call={consoleCalls.promoteSet}
      title={t('promote.title')}
      order={isReady ? { set: set.id, rollout: plan } : undefined}
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
        onChange={(next) => setHow(next as Way)}
        options={ways.map((value) => ({ value, label: t(`promote.way.${value}`) }))}
      />
      {how === 'visitor' || how === 'tenant' ? (
        <>
          <TextField
            label={t('promote.percents')}
            help={t('promote.percentsHelp')}
            value={percents}
            onChange={setPercents}
            error={steps ? undefined : t('promote.stepsWrong')}
          />
          <TextField
            label={t('promote.minutes')}
            help={t('promote.minutesHelp')}
            value={minutes}
            onChange={setMinutes}
          />
        </>
      ) : null}
      {how === 'named' ? (
        <TextField
          label={t('promote.named')}
          help={t('promote.namedHelp', { names: tenants.map(({ short }) => short).join(', ') })}
          value={names}
          onChange={setNames}
          error={unknown.length > 0 ? t('promote.unknown', { names: unknown.join(', ') }) : undefined}
        />
      ) : null}
    </ChangeDialog>
  )
}
