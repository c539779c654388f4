import type { TemplateKind, TemplateRow } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Link, useNavigate } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { DataTable, DateText, type Column } from '@portal/shared/ui'
import { deskPaths } from '../../lib/desk-paths.ts'
import { UseBadge } from './UseBadge.tsx'
import styles from './TemplatesPage.module.css'

interface TemplatesTableProps {
  kind: TemplateKind
  rows: readonly TemplateRow[]
}

/** The templates of a kind; each row leads to its editor. */
export function TemplatesTable({ kind, rows }: TemplatesTableProps) {
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
