import type { ConsoleRollout } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import styles from './RolloutSteps.module.css'

/** The steps of a rollout in their order, those that are past, and the one where it stands. */
export function RolloutSteps({ step, steps }: Pick<ConsoleRollout, 'step' | 'steps'>) {
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
