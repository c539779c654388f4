import type { TenantSettings } from '@portal/shared/contract'
import type { Language } from '@portal/shared/domain'
import { esignText } from '../consents/esign-text.ts'

/** What the box of a request accepted: its own words and the two documents that they link, each with its version. */
export const acceptedTerms = (tenant: TenantSettings, words: string, language: Language): string =>
  [words, `privacy-${tenant.documents.privacy.version}`, esignText(tenant, language).version, language].join('/')
