/** As much of JSON Schema as zod writes and the document of the API shows. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  enum?: readonly unknown[]
  format?: string
  default?: unknown
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  maxItems?: number
  additionalProperties?: unknown
  anyOf?: readonly JsonSchema[]
}
