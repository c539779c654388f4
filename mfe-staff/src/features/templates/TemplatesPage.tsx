import { Plus } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints, templateKinds, type TemplateKind, type TemplateRow } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Page } from '@portal/shared/kit'
import { paths } from '@portal/shared/portal'
import { Link, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DataTable, DateText, EmptyState, LinkButton, Loaded, Stack, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { UseBadge } from './UseBadge.tsx'
import styles from './TemplatesPage.module.css'

/** /admin/templates: the letters and e-mails of the tenant (N-16). */
export function TemplatesPage() {
  const { t } = useTranslation('staff-templates')
  const query = useQuery(endpoints.listTemplates, {})
  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: paths.letters, label: t('toLetters') }}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={6}>
        {({ data }) => (
          <Stack gap={6}>
            {templateKinds.map((kind) => (
              <KindCard key={kind} kind={kind} rows={data.filter((row) => row.kind === kind)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

interface KindProps {
  kind: TemplateKind
  rows: readonly TemplateRow[]
}

function KindCard({ kind, rows }: KindProps) {
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

/** The templates of a kind; each row leads to its editor. */
function TemplatesTable({ kind, rows }: KindProps) {
  const { t } = useTranslation('staff-templates')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const navigate = useNavigate()
  const columns: Column<TemplateRow>[] = [
    {
      id: 'name',
      header: t('column.name'),
      isRowHeader: true,
      cell: (row) => (
        <Link to={deskPaths.template(row.template_id)} tabIndex={-1} className={styles.name}>
          {row.name[language]}
        </Link>
      ),
    },
    { id: 'use', header: t('column.use'), cell: (row) => <UseBadge template={row} /> },
    { id: 'author', header: t('column.author'), cell: (row) => row.author ?? t('byProduct') },
    {
      id: 'updated',
      header: t('column.updated'),
      cell: (row) => <DateText instant={row.updated_at} zone={zone} />,
    },
  ]
  return (
    <DataTable
      caption={t(`kinds.${kind}`)}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.template_id}
      onOpen={(row) => void navigate(deskPaths.template(row.template_id))}
      isDense
    />
  )
}
