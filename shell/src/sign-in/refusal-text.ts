import type { ApiError } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { waitText } from './wait-text.ts'

/** A refusal in full: what is wrong, and when trying again can succeed. */
export function refusalText(error: ApiError): string {
  const { zone } = useTenant.getState().settings
  return [errorText(error), waitText(error, zone)].filter(Boolean).join(' ')
}
