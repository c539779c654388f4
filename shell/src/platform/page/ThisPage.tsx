import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { PageHeader } from '@portal/shared/ui'
import { PageFacts } from './PageFacts.tsx'

/** /__platform on a company's host: what this browser's page is made of, for whoever helps somebody. */
export function ThisPage() {
  const { t } = useTranslation('platform')
  usePageTitle(t('page.title'))
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <PageFacts />
    </>
  )
}
