import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'

interface WordingButtonProps {
  /** The tenant's own words, the product's words again, or no such section. */
  to: 'own' | 'product' | 'remove'
  /** Of the part. */
  name: string
  onPress: () => void
}

/** Changes whose words a part has. */
export function WordingButton({ to, name, onPress }: WordingButtonProps) {
  const { t } = useTranslation('staff-settings')
  const named = { own: 'agreement.ownNamed', product: 'agreement.productNamed', remove: 'removeName' } as const
  return (
    <Button size="small" aria-label={t(named[to], { name })} onClick={onPress}>
      {t(`agreement.${to}`)}
    </Button>
  )
}
