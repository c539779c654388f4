/** The service's addresses for signers and browsers, derived from the address of its API. */
export interface ServiceAddresses {
  /** Origin of its signing forms. */
  origin: string
  /** The script that shows a form inside another page. */
  script: string
  form(slug: string): string
}

/** DocuSeal's own clouds answer at `api.` and serve the script at `cdn.`; a self-hosted server has one origin. */
export function addressesOf(api: string): ServiceAddresses {
  const { protocol, host, origin: own } = new URL(api)
  const cloud = /^api\.(docuseal\.(?:com|eu))$/.exec(host)?.[1]
  const origin = cloud ? `${protocol}//${cloud}` : own
  return {
    origin,
    script: cloud ? `${protocol}//cdn.${cloud}/js/form.js` : `${own}/js/form.js`,
    form: (slug) => `${origin}/s/${encodeURIComponent(slug)}`,
  }
}
