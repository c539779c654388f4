import type { ApiError } from '@portal/shared/client'
import { fieldText } from '@portal/shared/i18n'
import { refusalText } from '../sign-in/refusal-text.ts'

/** Why a new password was refused: its own issue, or else the text of the refusal (SH-84). */
export function newPasswordError(error: ApiError): string {
  const issue = error.fields['new_password']?.[0] ?? error.fields['new_password_confirmation']?.[0]
  return issue === undefined ? refusalText(error) : fieldText(issue)
}

/** The errors of a refused change, by field. */
export function changePasswordErrors(error: ApiError | undefined): { old?: string; new?: string } {
  if (!error) return {}
  const [issue] = error.fields['old_password'] ?? []
  return issue === undefined ? { new: newPasswordError(error) } : { old: fieldText(issue) }
}
