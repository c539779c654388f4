import { useState } from 'react'
import { consoleCalls, type ConsoleRollout } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, Cluster, DescriptionList, Stack, VisuallyHidden } from '@portal/shared/ui'
import { ChangeDialog } from '../ChangeDialog.tsx'
import { GateBadges } from '../sets/GateBadges.tsx'
import { sayOpenGates } from '../sets/open-gates.ts'
import { SetLink } from '../SetLink.tsx'
import { useOverview } from '../use-overview.ts'
import { When } from '../When.tsx'
import { VerdictPanel } from './VerdictPanel.tsx'
import styles from './RolloutSteps.module.css'

type Move = 'pause' | 'resume' | 'advance' | 'abort'

/** The rollout of a candidate: its step, its health beside the stable set, and the operator's decisions. */
export function RolloutCard({ rollout }: { rollout: ConsoleRollout }) {
  const { t } = useTranslation('platform')
  const [move, setMove] = useState<Move>()
  const { candidate, since, state, step, steps, tenants, unit } = rollout
  const { sets } = useOverview()
  const set = sets.find(({ id }) => id === candidate)
  const open = set && sayOpenGates(set, { mayBeUnseen: true })
  const isPaused = state === 'paused'
  const isLast = step === steps.length - 1
  const moves: readonly Move[] = [isPaused ? 'resume' : 'pause', 'advance', 'abort']
  return (
    <Card
      title={t('rollout.title')}
      actions={<Badge tone={isPaused ? 'warning' : 'info'}>{t(`rollout.${state}`)}</Badge>}
    >
      <Stack gap={6}>
        <DescriptionList
          items={[
            { id: 'set', term: t('rollout.candidate'), value: <SetLink id={candidate} /> },
            { id: 'who', term: t('rollout.who'), value: tenants ? tenants.join(', ') : t(`rollout.all.${unit}`) },
            { id: 'since', term: t('rollout.since'), value: <When at={since} /> },
            { id: 'gates', term: t('sets.gates'), value: set && <GateBadges set={set} /> },
          ]}
        />
        <RolloutSteps step={step} steps={steps} />
        <VerdictPanel rollout={rollout} />
        <Cluster>
          {moves.map((one) => (
            <Button
              key={one}
              kind={one === 'abort' ? 'danger' : 'secondary'}
              disabledReason={one === 'advance' && open ? t('rollout.notOn', { gates: open }) : undefined}
              onClick={() => setMove(one)}
            >
              {t(one === 'advance' && isLast ? 'rollout.move.finish' : `rollout.move.${one}`)}
            </Button>
          ))}
        </Cluster>
      </Stack>
      {move ? (
        <ChangeDialog
          call={consoleCalls.moveRollout}
          title={t(`rollout.ask.${move}`)}
          order={{ candidate, move }}
          button={t(move === 'advance' && isLast ? 'rollout.move.finish' : `rollout.move.${move}`)}
          done={t(`rollout.done.${move}`)}
          isDanger={move === 'abort'}
          onClose={() => setMove(undefined)}
        >
          <p>{t(move === 'advance' && isLast ? 'rollout.text.finish' : `rollout.text.${move}`)}</p>
        </ChangeDialog>
      ) : null}
    </Card>
  )
}

/** The steps of a rollout, with past ones and the current one marked. */
function RolloutSteps({ step, steps }: Pick<ConsoleRollout, 'step' | 'steps'>) {
  const { t } = useTranslation('platform')
  const sayMinutes = (minutes: number | null) => {
    if (minutes === null) return t('rollout.untilAdvanced')
    return minutes === 0 ? t('rollout.atOnce') : t('rollout.minutes', { count: minutes })
  }
  return (
    <ol className={styles.steps}>
      {steps.map(({ minutes, percent }, at) => (
        <li
          key={percent}
          className={styles.step}
          data-state={at < step ? 'past' : at === step ? 'here' : 'ahead'}
          aria-current={at === step ? 'step' : undefined}
        >
          <strong>{t('rollout.percent', { percent })}</strong>
          <span>{sayMinutes(minutes)}</span>
          {at < step ? <VisuallyHidden>{t('rollout.past')}</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  )
}
