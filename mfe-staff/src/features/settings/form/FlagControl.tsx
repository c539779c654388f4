import type { EditableTenant } from '@portal/shared/contract'
import { evaluateCapabilities, type CapabilityKey } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { RadioGroup } from '@portal/shared/ui'
import type { Setting } from '../model/settings.ts'
import type { FlagState, GroupFormControl } from './use-group-form.ts'

interface FlagControlProps {
  setting: Setting & { capability: CapabilityKey }
  name: string
  help: string
  flag: string
  file: EditableTenant
  form: GroupFormControl
}

/** Changes the flag of the specification that decides a setting, and shows the effect of each state. */
export function FlagControl({ setting, name, help, flag, file, form }: FlagControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const { id, capability } = setting
  // Some flags hide something: such a flag switches the setting off.
  const effect = (isEnabled: boolean): string => {
    const description = file.feature_flags.find((one) => one.name === flag)?.description ?? ''
    const value = evaluateCapabilities(file.capabilities, [{ name: flag, is_enabled: isEnabled, description }])[
      capability
    ]
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    // Other flags decide between named choices.
    const words = ([value].flat() as string[]).map((one) => t(`staff-setting-keys:choice.${id}.${one}`))
    return words.join(', ') || t('none')
  }
  const labels: Record<FlagState, string> = {
    on: t('flagState.on', { effect: effect(true) }),
    off: t('flagState.off', { effect: effect(false) }),
    none: t('flagState.none'),
  }
  return (
    <RadioGroup<FlagState>
      id={id}
      legend={name}
      help={[help, t('flagDecides', { flag })].filter(Boolean).join(' ')}
      value={form.flagOf(flag)}
      onChange={(state) => form.setFlag(flag, state)}
      options={(['on', 'off', 'none'] as const).map((value) => ({ value, label: labels[value] }))}
      isInline
    />
  )
}
