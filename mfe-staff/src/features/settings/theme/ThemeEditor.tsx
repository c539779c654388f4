import { useState, type FormEvent } from 'react'
import type { TenantDraft, TenantOverview } from '@portal/shared/contract'
import { themeFromColors } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Card, Stack } from '@portal/shared/ui'
import { BehindNotice } from '../frame/BehindNotice.tsx'
import { SaveBar } from '../frame/SaveBar.tsx'
import { useDraftEditing } from '../model/use-draft-editing.ts'
import { ColorControl } from './ColorControl.tsx'
import { ContrastTable } from './ContrastTable.tsx'
import { imageKinds, imageSource } from '../values/image-source.ts'
import { ImageControl } from './ImageControl.tsx'
import { ThemePreview } from './ThemePreview.tsx'
import styles from './Theme.module.css'

const colors = ['primary', 'secondary'] as const
const pathOf = (name: (typeof colors)[number]) => `/${name}_color`
const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Two colours, what the portal makes of them at once, and whether everybody could read it. */
export function ThemeEditor({ overview, draft }: { overview: TenantOverview; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const settings = useTenant((s) => s.settings)
  const editing = useDraftEditing('theme', draft)
  const [isChecked, setChecked] = useState(false)
  const held = { primary: draft.file.primary_color, secondary: draft.file.secondary_color }
  const typed = {
    primary: (editing.typed[pathOf('primary')] as string | undefined) ?? held.primary,
    secondary: (editing.typed[pathOf('secondary')] as string | undefined) ?? held.secondary,
  }
  const imageOf = (kind: 'logo' | 'favicon') => {
    const change = draft.changes.find(({ path }) => path === `/images/${kind}`)
    return change ? imageSource(kind, change.to) : overview.images[kind]
  }
  const [logo, icon] = [imageOf('logo'), imageOf('favicon')]
  const put = (name: (typeof colors)[number], hex: string) => {
    if (hex === held[name]) editing.forget(pathOf(name))
    else editing.set(pathOf(name), hex)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const changed = colors.filter((name) => pathOf(name) in editing.typed)
    if (changed.length === 0 || !colors.every((name) => isHex(typed[name]))) return
    if (await editing.save(changed.map((name) => ({ path: pathOf(name), value: typed[name].toLowerCase() }))))
      toast.success(t('kept'))
  }
  // While a colour is being typed the last whole one stays to be seen.
  const seen = {
    primary: isHex(typed.primary) ? typed.primary : held.primary,
    secondary: isHex(typed.secondary) ? typed.secondary : held.secondary,
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('nav.theme')}>
      <Stack gap={6}>
        <BehindNotice editing={editing} />
        <div className={styles.columns}>
          <Stack gap={6}>
            <Card title={t('theme.colors')}>
              <Stack gap={6}>
                {colors.map((name) => (
                  <ColorControl
                    key={name}
                    name={name}
                    value={typed[name]}
                    result={themeFromColors(seen[name], seen[name])}
                    onChange={(hex) => put(name, hex)}
                    isRefused={isChecked && !isHex(typed[name])}
                  />
                ))}
              </Stack>
            </Card>
            <Card title={t('theme.images')}>
              <Stack gap={6}>
                {imageKinds.map((kind) => (
                  <ImageControl key={kind} kind={kind} live={overview.images[kind]} draft={draft} />
                ))}
              </Stack>
            </Card>
          </Stack>
          <Card title={t('theme.preview')}>
            <ThemePreview colors={seen} logo={logo} icon={icon} settings={settings} />
          </Card>
        </div>
        {colors.map((name) => (
          <Card key={name} title={t(`theme.contrast.${name}`)} padding="plain">
            <ContrastTable name={name} hex={seen[name]} />
          </Card>
        ))}
        <SaveBar editing={editing} />
      </Stack>
    </form>
  )
}
