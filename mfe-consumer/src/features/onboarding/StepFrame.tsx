import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link, useLocation } from '@portal/shared/router'
import { Button, Stack } from '@portal/shared/ui'
import type { StepProps } from './step.ts'
import styles from './StepFrame.module.css'

interface StepFrameProps extends StepProps {
  title: string
  lead: string
  /** The label of the Next button. */
  nextLabel?: string
  /** Secondary where the step has its own main action. */
  nextKind?: 'primary' | 'secondary'
  /** Nothing is left that could be skipped. */
  isDone?: boolean
  children: ReactNode
}

/** The frame of a step: its heading takes the focus; Next, Back and Skip are offered while something is left. */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, nextLabel, nextKind = 'primary', onNext, onBack, isDone, children } = props
  const { t } = useTranslation('consumer-onboarding')
  const heading = useRef<HTMLHeadingElement>(null)
  // Only after another step: on arrival the page's own heading has the focus.
  const isMoved = useLocation().hash !== ''
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  return (
    <section className={styles.step} aria-label={title}>
      <Stack as="header" gap={1}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </Stack>
      {children}
      <div className={styles.actions}>
        {onBack ? (
          <Button kind="quiet" onClick={onBack}>
            {t('action.back')}
          </Button>
        ) : null}
        <Button kind={nextKind} onClick={onNext}>
          {nextLabel ?? t('action.next')}
        </Button>
        {isDone ? null : (
          <Link to={paths.cabinetActive} className={styles.skip}>
            {t('action.skip')}
          </Link>
        )}
      </div>
    </section>
  )
}
