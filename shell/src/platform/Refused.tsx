import type { ApiError } from '@portal/shared/client'
import { errorText, fieldText, i18n } from '@portal/shared/i18n'
import { Notice } from '@portal/shared/ui'
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

/** What is wrong with one field of an order, by the field's name. */
function fieldErrorText(name: string, issue: string): string {
  const key = `platform:field.${issue}`
  return i18n.exists(key) ? i18n.t(key) : `${name}: ${fieldText(issue)}`
}
