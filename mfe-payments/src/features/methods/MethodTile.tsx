import { Fragment } from 'react'
import { Trash2, Landmark, Mail, Wallet } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, CardBrandIcon } from '@portal/shared/ui'
import { expiryOf, type MethodItem } from './method-item.ts'
import { MethodMarks } from './MethodMarks.tsx'
import type { UpcomingPayment } from './use-upcoming.ts'
import styles from './MethodTile.module.css'

interface MethodTileProps {
  item: MethodItem
  upcoming: readonly UpcomingPayment[]
  /** The method is being made the default. */
  isBusy: boolean
  onMakeDefault: () => void
  onDetails: () => void
  onRemove: () => void
}

/** P-47: a saved method with its marks; the default has no delete icon. */
export function MethodTile({ item, upcoming, isBusy, onMakeDefault, onDetails, onRemove }: MethodTileProps) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const { name, isDefault, isUsable, defaultFor, source } = item
  const isMail = source.kind === 'mail'
  const isMailAddress = source.kind === 'paypal'
  const hasOneTool = isDefault || !isUsable
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <MethodIcon source={source} />
        </span>
        <div className={styles.names}>
          <p className={styles.name}>
            <bdi>{isMailAddress ? <Breakable address={name} /> : name}</bdi>
          </p>
          <p className={styles.note}>{methodNote(source, t)}</p>
        </div>
        {isDefault || defaultFor.length > 0 || isMail ? null : (
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={t('tile.removeOf', { name })}
            onClick={onRemove}
          />
        )}
      </div>
      <MethodMarks item={item} upcoming={upcoming} />
      <div className={styles.actions}>
        {hasOneTool ? null : (
          <Button
            size="small"
            className={styles.framed}
            aria-label={`${t('tile.setDefault')}: ${name}`}
            isLoading={isBusy}
            onClick={onMakeDefault}
          >
            {t('tile.setDefault')}
          </Button>
        )}
        {isMail ? null : (
          <Button kind="quiet" size="small" aria-label={`${t('tile.details')}: ${name}`} onClick={onDetails}>
            {t('tile.details')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A long address breaks before a dot or its domain rather than anywhere. */
function Breakable({ address }: { address: string }) {
  const parts = address.split(/(?=[.@])/)
  return parts.map((part, n) => (
    // The parts of one address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={n}>
      {n > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

/** The icon of a kind of method; a card shows its brand. */
function MethodIcon({ source }: { source: MethodItem['source'] }) {
  switch (source.kind) {
    case 'card':
      return <CardBrandIcon brand={source.card.Brand} />
    case 'bank':
      return <Landmark aria-hidden="true" />
    case 'paypal':
      return <Wallet aria-hidden="true" />
    case 'mail':
      return <Mail aria-hidden="true" />
  }
}

type Translate = (key: string, values?: Record<string, unknown>) => string

/** The line below a method's name: its expiry, its kind, or its owner. */
function methodNote(source: MethodItem['source'], t: Translate): string {
  switch (source.kind) {
    case 'card':
      return t(source.card.Expired ? 'payments:choice.expired' : 'payments:choice.expires', {
        date: expiryOf(source.card),
      })
    case 'bank':
      return t(source.bank.TypeOfAccount === 1 ? 'payments:bank.checking' : 'payments:bank.savings')
    case 'paypal':
      return source.paypal.CustomerName
    case 'mail':
      return t('tile.mail')
  }
}
