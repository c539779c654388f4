import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { useParams } from '@portal/shared/router'
import { Loaded, Skeleton, Stack } from '@portal/shared/ui'
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
  const template = query.data?.data.template
  return (
    <Page
      title={template?.name[language] ?? t('title')}
      back={{ to: deskPaths.templates, label: t('back') }}
      actions={template && <UseBadge template={template} />}
    >
      <Loaded query={query} loading={t('loading')} failed={t('failed')} skeleton={<Skeleton shape="block" count={2} />}>
        {({ data: { template: read, versions } }) => (
          <Stack gap={6}>
            {versions[0] ? (
              <TemplateEditor key={read.template_id} template={read} versions={versions} latest={versions[0]} />
            ) : null}
            <VersionsCard template={read} versions={versions} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
