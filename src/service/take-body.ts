/**
 * The body of a request, which no longer holds it. Otherwise all that the client has sent, with its images in base64, would
 * be in memory until the response is.
 */
export function takeBody<Body>(request: { body: Body }): Body {
  const { body } = request
  Object.assign(request, { body: undefined })
  return body
}
