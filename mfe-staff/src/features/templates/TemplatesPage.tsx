import { Plus } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints, templateKinds, type TemplateKind, type TemplateRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, Card, EmptyState, LinkButton, Loaded, PageHeader, Stack } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { TemplatesTable } from './TemplatesTable.tsx'

/** /admin/templates: the letters and e-mails of the tenant (N-16). */
export function TemplatesPage() {
  const { t } = useTranslation('staff-templates')
  const query = useQuery(endpoints.listTemplates, {})
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        back={
          <BackLink as={Link} to={paths.letters}>
            {t('toLetters')}
          </BackLink>
        }
      />
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={6}>
        {({ data }) => (
          <Stack gap={6}>
            {templateKinds.map((kind) => (
              <KindCard key={kind} kind={kind} rows={data.filter((row) => row.kind === kind)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function KindCard({ kind, rows }: { kind: TemplateKind; rows: readonly TemplateRow[] }) {
  const { t } = useTranslation('staff-templates')
  return (
    <Card
      title={t(`kinds.${kind}`)}
      padding="plain"
      actions={
        <LinkButton
          as={Link}
          to={deskPaths.newTemplate(kind)}
          size="small"
          icon={<Plus aria-hidden="true" size={18} />}
        >
          {t(`new.${kind}`)}
        </LinkButton>
      }
    >
      {rows.length === 0 ? <EmptyState title={t('none')} /> : <TemplatesTable kind={kind} rows={rows} />}
    </Card>
  )
}
