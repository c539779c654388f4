import { useTranslation } from '@portal/shared/i18n'
import { Button } from '@portal/shared/ui'

interface WordingButtonProps {
  /** Uses the tenant's own words, restores the product's, or removes the section. */
  to: 'own' | 'product' | 'remove'
  name: string
  onPress: () => void
}

/** Switches a part between the product's and the tenant's words. */
export function WordingButton({ to, name, onPress }: WordingButtonProps) {
  const { t } = useTranslation('staff-settings')
  const named = { own: 'agreement.ownNamed', product: 'agreement.productNamed', remove: 'removeName' } as const
  return (
    <Button size="small" aria-label={t(named[to], { name })} onClick={onPress}>
      {t(`agreement.${to}`)}
    </Button>
  )
}
