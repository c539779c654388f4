import type { TemplateRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge } from '@portal/shared/ui'

/** The version of a template that is used, and whether a newer one exists. */
export function UseBadge({ template }: { template: Pick<TemplateRow, 'published_version' | 'latest_version'> }) {
  const { t } = useTranslation('staff-templates')
  const { published_version: used, latest_version: latest } = template
  if (used === null) return <Badge tone="neutral">{t('use.none')}</Badge>
  if (used === latest) return <Badge tone="success">{t('use.latest', { version: used })}</Badge>
  return <Badge tone="warning">{t('use.other', { version: used, latest })}</Badge>
}
