import type { ApiError } from '@portal/shared/client'
import { i18n } from '@portal/shared/i18n'

/** The registry's reason for a refusal, in the reader's language; undefined for any other refusal. */
export function findingText({ current }: Pick<ApiError, 'current'>): string | undefined {
  const { finding } = current
  if (!finding) return undefined
  if (current['gates']) return i18n.t('platform:finding.gates', { gates: current['gates'] })
  const key = `platform:finding.${finding}`
  return i18n.t(i18n.exists(key) ? key : 'platform:finding.other', { code: finding })
}
