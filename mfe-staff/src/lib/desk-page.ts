import type { ComponentType } from 'react'
import { lazyRoute } from '@portal/shared/router'
import { sharedDeskTexts } from '#texts/shared-desk'

/** A page of staff, loaded when it opens: its code, its own texts and the texts that all these pages share. */
export const deskPage = <P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  texts: () => Promise<void> = async () => undefined,
) =>
  lazyRoute<P>(async () => {
    const [page] = await Promise.all([load(), texts(), sharedDeskTexts()])
    return page
  })
