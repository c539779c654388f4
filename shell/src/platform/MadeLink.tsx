import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Cluster, Notice, Stack, TextField } from '@portal/shared/ui'
import { When } from './When.tsx'

/** A link that was made, to be copied. */
export function MadeLink({ link, expires }: { link: string; expires: string }) {
  const { t } = useTranslation('platform')
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    toast.success(t('mint.copied'))
  }
  return (
    <Notice tone="success" live="polite" title={t('mint.made')}>
      <Stack gap={2}>
        <p>
          {t('mint.until')} <When at={expires} />
        </p>
        <TextField label={t('mint.link')} readOnly value={link} onChange={() => undefined} />
        <Cluster>
          <Button size="small" onClick={() => void copy()}>
            {t('mint.copy')}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  )
}
