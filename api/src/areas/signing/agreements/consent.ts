import { createHash } from 'node:crypto'
import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { documentText } from '../../../documents/document-text.ts'

/**
 * The text beside the signing button, in the document's language; it is stored with the signature word for word (E-SIGN
 * 7001(c)).
 */
export const consentText = (tenant: TenantSettings, role: 'client' | 'attorney', language: Language): string =>
  documentText(language, `signing/consent/${role}`, { company: tenant.tenant.full_name })

/** SHA-256, hex. */
export const consentHash = (text: string): string => createHash('sha256').update(text).digest('hex')
