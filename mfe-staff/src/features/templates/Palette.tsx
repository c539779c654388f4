import { requiredBlocks, templateBlocks, templateValues, type TemplateKind } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { ChipPalette } from '../../lib/chip-palette/ChipPalette.tsx'

interface PaletteProps {
  kind: TemplateKind
  onInsert: (name: string) => void
}

/** The values and blocks that a template may name; a press inserts one at the caret. */
export function Palette({ kind, onInsert }: PaletteProps) {
  const { t } = useTranslation('staff-templates')
  const values = templateValues.filter((name) => kind === 'email' || !name.startsWith('pay_'))
  const blocks = templateBlocks.filter(
    (name) => requiredBlocks[kind].includes(name) || (kind === 'letter' && name === 'validation_notice'),
  )
  const chip = (name: string) => ({ name, label: t(`placeholder.${name}`), title: `{{ ${name} }}` })
  return (
    <ChipPalette
      help={t('paletteHelp')}
      groups={[
        { label: t('values'), chips: values.map(chip) },
        { label: t('blocks'), chips: blocks.map(chip) },
      ]}
      onPress={onInsert}
    />
  )
}
