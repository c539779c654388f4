import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'

/** The words beside the button, kept with the signature as they stood (E-SIGN 7001(c)); in the document's language. */
export const consentText = (tenant: TenantSettings, role: 'client' | 'attorney', language: Language): string =>
  documentText(language, `signing/consent/${role}`, { company: tenant.tenant.full_name })

/** SHA-256, hex. */
export const consentHash = (text: string): string => createHash('sha256').update(text).digest('hex')
