import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { toast } from './toast.ts'

/**
 * Shows a failed call as a toast, for actions that have no place of their own for it. Each error is shown
 * once: a form that shows it at the field or in a notice does not call this, but where the specification asks for both.
 */
export function showError(error: ApiError): void {
  toast.error(errorText(error))
}
