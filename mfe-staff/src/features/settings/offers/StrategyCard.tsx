import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { OfferRow, OfferStrategy } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Button, Card, Cluster, smallPrint, Stack } from '@portal/shared/ui'
import { MoveButtons } from '../form/MoveButtons.tsx'
import { StrategyRow } from './StrategyRow.tsx'
import type { StrategiesEditing } from './use-strategies.ts'
import styles from './Offers.module.css'

interface StrategyCardProps {
  strategy: OfferStrategy
  form: StrategiesEditing
  /** A row's place, a new row, or the strategy's name is to be edited, in a dialog outside of the draft's form. */
  onOpen: (part: number | 'new' | 'name') => void
}

/** A strategy: its rows in their order, each to be changed, moved or taken out. */
export function StrategyCard({ strategy, form, onOpen }: StrategyCardProps) {
  const { t } = useTranslation('staff-offers')
  const { id, name, rows } = strategy
  const { edited, put, putStrategy } = form
  const isUsed = edited.use.includes(id)
  const putRows = (next: OfferRow[]) => putStrategy(id, { rows: next })
  const keep = isUsed ? t('strategy.inUse') : undefined
  return (
    <Card title={name}>
      <Stack>
        <Cluster>
          <span className={smallPrint}>{t('strategy.id', { id })}</span>
          {isUsed ? <Badge tone="success">{t('strategy.used')}</Badge> : null}
        </Cluster>
        {rows.length === 0 ? <p id={`${id}-rows`}>{t('strategy.empty')}</p> : null}
        <ol role="list" className={styles.rows} aria-label={t('strategy.rows', { name })}>
          {rows.map((row, at) => (
            // A row is known by its place only.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} id={`${id}-rows-${at}`} tabIndex={-1} className={styles.row}>
              <span className={styles.number}>{at + 1}</span>
              <StrategyRow row={row} />
              <span className={styles.tools}>
                <MoveButtons name={t('row', { row: at + 1 })} list={rows} at={at} onMoved={putRows} />
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('strategy.changeRow', { row: at + 1 })}
                  icon={<Pencil aria-hidden="true" size={18} />}
                  onClick={() => onOpen(at)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('strategy.removeRow', { row: at + 1 })}
                  icon={<Trash2 aria-hidden="true" size={18} />}
                  onClick={() => putRows(rows.filter((_, i) => i !== at))}
                />
              </span>
            </li>
          ))}
        </ol>
        <Cluster>
          <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => onOpen('new')}>
            {t('strategy.addRow')}
          </Button>
          <Button kind="quiet" onClick={() => onOpen('name')}>
            {t('strategy.rename')}
          </Button>
          <Button
            kind="quiet"
            disabledReason={keep}
            onClick={() => put({ ...edited, strategies: edited.strategies.filter((one) => one.id !== id) })}
          >
            {t('strategy.remove')}
          </Button>
        </Cluster>
      </Stack>
    </Card>
  )
}
