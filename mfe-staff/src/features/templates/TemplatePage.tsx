import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, ErrorState, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { UseBadge } from './UseBadge.tsx'
import { VersionsCard } from './VersionsCard.tsx'

/** /admin/templates/:templateId: one letter or e-mail in both languages, its preview and its versions (N-16). */
export function TemplatePage() {
  const { templateId = '' } = useParams()
  const { t } = useTranslation('staff-templates')
  const language = useLanguage()
  const { data, error, refresh } = useQuery(endpoints.getTemplate, { params: { template_id: templateId } })
  const found = data?.data
  const [latest] = found?.versions ?? []
  usePageTitle(found?.template.name[language] ?? t('title'))
  if (!found || !latest || error)
    return (
      <Framed title={t('title')}>
        {error ? (
          <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <Loading label={t('loading')}>
            <Skeleton shape="block" count={2} />
          </Loading>
        )}
      </Framed>
    )
  const { template, versions } = found
  return (
    <Framed title={template.name[language]} badge={<UseBadge template={template} />}>
      <Stack gap={6}>
        <TemplateEditor key={template.template_id} template={template} versions={versions} latest={latest} />
        <VersionsCard template={template} versions={versions} />
      </Stack>
    </Framed>
  )
}

function Framed({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('staff-templates')
  return (
    <>
      <PageHeader
        title={title}
        back={
          <BackLink as={Link} to={deskPaths.templates}>
            {t('back')}
          </BackLink>
        }
        actions={badge}
      />
      {children}
    </>
  )
}
