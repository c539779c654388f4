import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link, useParams } from '@portal/shared/router'
import { BackLink, Loaded, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { UseBadge } from './UseBadge.tsx'
import { VersionsCard } from './VersionsCard.tsx'

/** /admin/templates/:templateId: a letter or e-mail in both languages, with its preview and its versions (N-16). */
export function TemplatePage() {
  const { templateId = '' } = useParams()
  const { t } = useTranslation('staff-templates')
  const language = useLanguage()
  const query = useQuery(endpoints.getTemplate, { params: { template_id: templateId } })
  usePageTitle(query.data?.data.template.name[language] ?? t('title'))
  return (
    <Loaded
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      skeleton={<Skeleton shape="block" count={2} />}
      frame={(state) => <Framed title={t('title')}>{state}</Framed>}
    >
      {({ data: { template, versions } }) => (
        <Framed title={template.name[language]} badge={<UseBadge template={template} />}>
          <Stack gap={6}>
            {versions[0] ? (
              <TemplateEditor key={template.template_id} template={template} versions={versions} latest={versions[0]} />
            ) : null}
            <VersionsCard template={template} versions={versions} />
          </Stack>
        </Framed>
      )}
    </Loaded>
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
