import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { Card, ErrorState } from '@portal/shared/ui'

/** A part of the profile that could not be read: the rest of the page goes on without it. */
export function PartFailed({ title, error, onRetry }: { title: string; error: ApiError; onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title={title} onRetry={onRetry} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    </Card>
  )
}
