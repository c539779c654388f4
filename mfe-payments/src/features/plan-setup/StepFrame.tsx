import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Stack } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'
import type { SetupProgress } from './use-setup-progress.ts'
import styles from './StepFrame.module.css'

/** The ways out of a step. */
export interface Frame {
  /** After another step the step's heading takes the focus; on arrival the page's heading has the focus. */
  isMoved: boolean
  onBack: () => void
  onNext: () => void
}

/** Props of every step of the set-up. */
export interface StepProps {
  setup: Setup
  progress: SetupProgress
  setProgress: (progress: SetupProgress) => void
  frame: Frame
}

interface StepFrameProps extends Frame {
  title: string
  lead?: ReactNode
  /** The label of the Next button. */
  nextLabel?: string
  /** Why Next is disabled. */
  disabledReason?: string | undefined
  isRunning?: boolean
  /** Next was pressed while it is disabled: moves the focus to the field with the reason. */
  onBlocked?: (() => void) | undefined
  children: ReactNode
}

/** The frame of a step: heading, content, Back and Next (P-05). */
export function StepFrame(props: StepFrameProps) {
  const { title, lead, nextLabel, disabledReason, isRunning, isMoved, onBack, onNext, onBlocked, children } = props
  const { t } = useTranslation('common')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  return (
    <section className={styles.step} aria-labelledby={id}>
      <Stack as="header" gap={1}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </Stack>
      <Stack gap={6}>
        {children}
        <Cluster justify="between" align="start">
          <Button onClick={onBack}>{t('action.back')}</Button>
          <Button
            kind="primary"
            isLoading={isRunning ?? false}
            disabledReason={disabledReason}
            onClickCapture={() => disabledReason && onBlocked?.()}
            onClick={onNext}
          >
            {nextLabel ?? t('action.next')}
          </Button>
        </Cluster>
      </Stack>
    </section>
  )
}
