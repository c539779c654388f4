import type { TenantDraft } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Link, useNavigate } from '@portal/shared/router'
import { Badge, Card, DataTable, Stack, type Column } from '@portal/shared/ui'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { portalTexts, textKinds, wordsOf, type PortalText } from '../model/portal-texts.ts'
import { settingPaths } from '../model/setting-paths.ts'
import { heldAt } from '../model/settings.ts'
import styles from './Texts.module.css'

/** /admin/portal/texts: the tenant's texts in both languages. */
export function TextsPage() {
  const { t } = useTranslation('staff-settings')
  return (
    <SettingsFrame title={t('nav.texts')} lead={t('texts.lead')}>
      {(_, draft) => (
        <Stack gap={6}>
          {textKinds.map((kind) => (
            <Card key={kind} title={t(`textKind.${kind}`)} padding="plain">
              <TextsTable
                caption={t(`textKind.${kind}`)}
                rows={portalTexts.filter((text) => text.kind === kind)}
                draft={draft}
              />
            </Card>
          ))}
        </Stack>
      )}
    </SettingsFrame>
  )
}

interface TextsTableProps {
  caption: string
  rows: readonly PortalText[]
  draft: TenantDraft
}

function TextsTable({ caption, rows, draft }: TextsTableProps) {
  const { t } = useTranslation('staff-settings')
  const navigate = useNavigate()
  const beginning = (text: PortalText, language: 'en' | 'es') => {
    const words = Object.values(wordsOf(text, heldAt(draft.file, text.path))[language]).find((one) => one !== '')
    return (
      <span lang={language} className={words ? styles.beginning : styles.none}>
        {words ?? t('none')}
      </span>
    )
  }
  const columns: Column<PortalText>[] = [
    {
      id: 'name',
      header: t('texts.column.name'),
      isRowHeader: true,
      cell: (text) => (
        <span className={styles.name}>
          <Link to={settingPaths.text(text.id)} tabIndex={-1} className={styles.link ?? ''}>
            {t(`text.${text.id}`)}
          </Link>
          {draft.changes.some(({ path }) => path === text.path) ? <Badge tone="info">{t('inDraft')}</Badge> : null}
          {draft.findings.some(({ path }) => path === text.path) ? (
            <Badge tone="warning">{t('texts.found')}</Badge>
          ) : null}
        </span>
      ),
    },
    { id: 'en', header: t('language.en'), cell: (text) => beginning(text, 'en') },
    { id: 'es', header: t('language.es'), cell: (text) => beginning(text, 'es') },
    {
      id: 'version',
      header: t('texts.column.version'),
      isNumeric: true,
      cell: (text) => (heldAt(draft.file, text.path) as { version?: number } | undefined)?.version ?? '–',
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={(text) => text.id}
        onOpen={(text) => void navigate(settingPaths.text(text.id))}
        isDense
      />
    </div>
  )
}
