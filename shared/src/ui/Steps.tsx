import { Check } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Steps.module.css'

/** Props of {@link Steps}. */
export interface StepsProps {
  /** Names the steps, translated: 'Payment'. */
  label: string
  /** Titles in order, translated. */
  steps: readonly string[]
  /** The step on the screen, from 0. */
  current: number
}

/** Where one stands in a task of several screens. */
export function Steps({ label, steps, current }: StepsProps) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={label}>
      <p className={styles.short} aria-hidden="true">
        {t('ui.stepOf', { step: current + 1, steps: steps.length })}
      </p>
      <ol role="list" className={styles.steps}>
        {steps.map((step, at) => (
          <li
            key={step}
            className={`${styles.step} ${at < current ? styles.done : ''} ${at === current ? styles.current : ''}`}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {at < current ? <Check size={16} /> : at + 1}
            </span>
            <span className={styles.title}>{step}</span>
            {at < current ? <VisuallyHidden>{t('ui.stepDone')}</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
