import { requiredBlocks, templateBlocks, templateValues, type TemplateKind } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ChipGroup } from '../../lib/chip-palette/ChipGroup.tsx'
import { ChipPalette } from '../../lib/chip-palette/ChipPalette.tsx'

interface PaletteProps {
  kind: TemplateKind
  onInsert: (name: string) => void
}

/** What a template may name; a press puts it where the caret was. */
export function Palette({ kind, onInsert }: PaletteProps) {
  const { t } = useTranslation('staff-templates')
  const values = templateValues.filter((name) => kind === 'email' || !name.startsWith('pay_'))
  const blocks = templateBlocks.filter(
    (name) => requiredBlocks[kind].includes(name) || (kind === 'letter' && name === 'validation_notice'),
  )
  const chip = (name: string) => ({ name, label: t(`placeholder.${name}`), title: `{{ ${name} }}` })
  return (
    <ChipPalette help={t('paletteHelp')}>
      <ChipGroup label={t('values')} chips={values.map(chip)} onPress={onInsert} />
      <ChipGroup label={t('blocks')} chips={blocks.map(chip)} onPress={onInsert} />
    </ChipPalette>
  )
}
