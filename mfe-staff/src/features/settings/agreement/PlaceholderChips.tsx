import { agreementPlaceholders, type AgreementTemplate } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ChipPalette } from '../../../lib/chip-palette/ChipPalette.tsx'

interface PlaceholderChipsProps {
  kind: AgreementTemplate['kind']
  onPress: (name: string) => void
}

/** The values that an agreement may name: those of every agreement, and those of its plan. */
export function PlaceholderChips({ kind, onPress }: PlaceholderChipsProps) {
  const { t } = useTranslation('staff-settings')
  const everywhere = agreementPlaceholders(kind, null)
  const ofPlan = agreementPlaceholders(kind, 'payments').filter((name) => !everywhere.includes(name))
  const chips = (names: readonly string[]) =>
    names.map((name) => ({ name, label: t(`agreement.placeholder.${name}`), title: `{${name}}` }))
  return (
    <ChipPalette
      help={t('paletteHelp')}
      groups={[
        { label: t('values'), chips: chips(everywhere) },
        { label: t('agreement.ofPlan'), chips: chips(ofPlan) },
      ]}
      onPress={onPress}
    />
  )
}
