/** Where signers and browsers find the service, by the address of its interface. */
export interface ServiceAddresses {
  /** Origin of its signing forms. */
  origin: string
  /** The script that shows a form inside another page. */
  script: string
  form(slug: string): string
}

/** DocuSeal's own clouds answer at `api.` and give the script out at `cdn.`; a server of one's own does all at one origin. */
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
