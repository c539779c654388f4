import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Props of {@link ErrorState}; texts come translated. */
export interface ErrorStateProps {
  /** The content that could not be shown. */
  title: ReactNode
  /** The reason, and other remedies. */
  children?: ReactNode
  /** Asks again; leave it out where asking again cannot help. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** Earlier data are still shown, so the notice is quiet. */
  isQuiet?: boolean
  /** The request id, for support (N-08). */
  requestId?: string | undefined
}

/** A failure in the place of the missing content, with the remedy. */
export function ErrorState({ title, children, onRetry, isRetrying, isQuiet, requestId }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const retry = onRetry ? (
    <Button size="small" icon={<RotateCw aria-hidden="true" />} isLoading={isRetrying ?? false} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  ) : null
  return (
    <Notice tone={isQuiet ? 'warning' : 'danger'} live={isQuiet ? 'polite' : 'assertive'} title={title} actions={retry}>
      {children}
      {requestId ? <p>{t('ui.requestId', { id: requestId })}</p> : null}
    </Notice>
  )
}
