/**
 * Takes the place of the federation core's sentences about faults (see ReplacedPlugin): a fault's message has its code, by
 * which the shell acts and which the product's documentation explains.
 */
const none: Readonly<Record<string, string>> = {}

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap }
