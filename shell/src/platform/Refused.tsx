import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import { fieldErrorText } from './field-error-text.ts'
import { findingText } from './finding-text.ts'

/** Why the registry did nothing. */
export function Refused({ error }: { error: ApiError }) {
  return (
    <Notice tone="danger" live="assertive">
      <p>{findingText(error) ?? errorText(error)}</p>
      {/* The registry speaks English, to commands and consoles alike. */}
      {error.current['finding'] ? <p lang="en">{error.message}</p> : null}
      {Object.entries(error.fields).map(([name, [issue = '']]) => (
        <p key={name}>{fieldErrorText(name, issue)}</p>
      ))}
    </Notice>
  )
}
