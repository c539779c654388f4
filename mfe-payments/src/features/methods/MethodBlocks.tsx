import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useCapability } from '@portal/shared/tenant'
import type { Methods } from '../../lib/method/use-methods.ts'
import { MethodBlock } from './MethodBlock.tsx'
import { blocksOf, itemsOf, type BlockKind, type MethodItem } from './method-item.ts'
import { MethodTile } from './MethodTile.tsx'
import type { UpcomingPayment } from './use-upcoming.ts'

interface MethodBlocksProps {
  methods: Methods
  upcoming: readonly UpcomingPayment[]
  level: 2 | 3
  /** The method that is being made the default. */
  busyId: string | undefined
  onAdd: (kind: Exclude<BlockKind, 'mail'>) => void
  onMakeDefault: (item: MethodItem) => void
  onDetails: (item: MethodItem) => void
  onRemove: (item: MethodItem) => void
}

/** P-46: PayPal, Cards, Bank Account, Mail or Mail/Wire, where the tenant takes them. */
export function MethodBlocks({ methods, upcoming, level, busyId, onAdd, ...on }: MethodBlocksProps) {
  const { t } = useTranslation(['payments-methods', 'payments'])
  const bankTitle = useCapability('label.bank_block')[useLanguage()]
  const isBankHosted = useCapability('ach.entry') === 'hosted'
  const mayAdd = useCan('method.add')
  const { isDebitOnly, physical, has } = methods
  const titles: Record<BlockKind, string> = {
    paypal: t('block.paypal'),
    card: t(isDebitOnly ? 'block.debitCards' : 'block.cards'),
    bank: bankTitle,
    mail: t(physical === 'mail_wire' ? 'payments:method.mail_wire' : 'payments:method.mail'),
  }
  const adds = {
    paypal: { label: t('add.paypal'), note: t('add.paypalNote') },
    card: isDebitOnly
      ? { label: t('add.debitCard'), note: t('payments:choice.debitOnly') }
      : { label: t('add.card'), note: t('add.cardNote') },
    bank: {
      label: t('add.bank'),
      note: t(isBankHosted ? 'add.bankHosted' : has.savings ? 'add.bankNote' : 'add.checkingNote'),
    },
  }
  return blocksOf(methods).map((kind) => (
    <MethodBlock
      key={kind}
      title={titles[kind]}
      level={level}
      items={itemsOf(kind, methods, (key, values) => t(`payments:${key}`, values ?? {}))}
      add={kind === 'mail' || !mayAdd ? undefined : { ...adds[kind], onClick: () => onAdd(kind) }}
    >
      {(item) => (
        <MethodTile
          key={item.id}
          {...{ item, upcoming }}
          isBusy={busyId === item.id}
          onMakeDefault={() => on.onMakeDefault(item)}
          onDetails={() => on.onDetails(item)}
          onRemove={() => on.onRemove(item)}
        />
      )}
    </MethodBlock>
  ))
}
