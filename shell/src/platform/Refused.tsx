import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, i18n } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
import { findingText } from './finding-text.ts'

/** The reason of the registry's refusal. */
export function Refused({ error }: { error: ApiError }) {
  return (
    <Notice tone="danger" live="assertive">
      <p>{findingText(error) ?? errorText(error)}</p>
      {/* The registry's own messages are English. */}
      {error.current['finding'] ? <p lang="en">{error.message}</p> : null}
      {Object.entries(error.fields).map(([name, [issue = '']]) => (
        <p key={name}>{fieldErrorText(name, issue)}</p>
      ))}
    </Notice>
  )
}

/** The error text of one field. */
function fieldErrorText(name: string, issue: string): string {
  const key = `platform:field.${issue}`
  return i18n.exists(key) ? i18n.t(key) : `${name}: ${fieldText(issue)}`
}
