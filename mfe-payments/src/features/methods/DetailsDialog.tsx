import { maskAccount } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, DescriptionList, Dialog, type DescriptionItem } from '@portal/shared/ui'
import { SavedAccount } from '../../lib/method/SavedAccount.tsx'
import { expiryOf, type MethodItem } from './method-item.ts'

/** P-106: the saved facts of a method; numbers by their last four digits. */
export function DetailsDialog({ item, onClose }: { item: MethodItem; onClose: () => void }) {
  const { t } = useTranslation(['payments-methods', 'payments', 'common'])
  const { source } = item
  return (
    <Dialog
      title={t('details.title')}
      size={source.kind === 'bank' ? 'large' : 'small'}
      onClose={onClose}
      footer={
        <Cluster justify="end">
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        </Cluster>
      }
    >
      {source.kind === 'bank' ? <SavedAccount account={source.bank} /> : <Facts source={source} />}
    </Dialog>
  )
}

function Facts({ source }: { source: Exclude<MethodItem['source'], { kind: 'bank' }> }) {
  const { t } = useTranslation('payments-methods')
  const fact = (id: string, value: DescriptionItem['value']) => ({ id, term: t(`details.${id}`), value })
  if (source.kind === 'card') {
    const { card } = source
    return (
      <DescriptionList
        layout="rows"
        items={[
          fact('brand', card.Brand),
          fact('number', maskAccount(card.LastFour)),
          fact('expiry', expiryOf(card)),
          fact('description', card.Description),
        ]}
      />
    )
  }
  if (source.kind === 'mail') return null
  const { Email, CustomerName } = source.paypal
  return <DescriptionList layout="rows" items={[fact('email', Email), fact('customer', CustomerName)]} />
}
