import { Check, X } from 'lucide-react'
import { themeFromColors } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, DataTable, type Column } from '@portal/shared/ui'
import { contrastPairs, type ContrastPair } from './contrast-pairs.ts'
import styles from './Theme.module.css'

/** Every pair that a colour forms on the pages, with its contrast and whether that is enough. */
export function ContrastTable({ name, hex }: { name: 'primary' | 'secondary'; hex: string }) {
  const { t } = useTranslation('staff-settings')
  const theme = themeFromColors(hex, hex)
  // Rounded down: a contrast that is too low must not look sufficient. Both languages write a point here.
  const figure = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`
  const columns: Column<ContrastPair>[] = [
    { id: 'where', header: t('theme.column.where'), isRowHeader: true, cell: (pair) => t(`pair.${pair.name}`) },
    {
      id: 'sample',
      header: t('theme.column.sample'),
      cell: (pair) => (
        <span className={styles.sample}>
          <span className={styles.swatch} style={{ background: pair.front }} />
          <span className={styles.swatch} style={{ background: pair.ground }} />
          <span className={styles.code}>
            {pair.front} / {pair.ground}
          </span>
        </span>
      ),
    },
    { id: 'ratio', header: t('theme.column.ratio'), isNumeric: true, cell: (pair) => figure(pair.ratio) },
    { id: 'needed', header: t('theme.column.needed'), isNumeric: true, cell: (pair) => figure(pair.needed) },
    {
      id: 'result',
      header: t('theme.column.result'),
      cell: (pair) =>
        pair.isEnough ? (
          <Badge tone="success" icon={<Check aria-hidden="true" size={14} />}>
            {t('theme.enough')}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<X aria-hidden="true" size={14} />}>
            {t('theme.tooLittle')}
          </Badge>
        ),
    },
  ]
  return (
    <DataTable
      caption={t(`theme.contrast.${name}`)}
      isCaptionHidden
      columns={columns}
      rows={contrastPairs(hex, theme.ok ? theme.primary : null)}
      rowKey={(pair) => pair.name}
      isDense
    />
  )
}
