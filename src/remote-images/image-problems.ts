import type { ImageProblem } from '../common/metrics/labels.ts'

/**
 * Why an image could not be fetched: the name in the metrics, and the text of the warning. The author of the document reads
 * that, so it says nothing about the network around the service: the text is the same for a name that does not exist, one
 * that leads into that network, and a host that is down.
 */
const problems: Readonly<Record<ImageProblem, string>> = {
  address: 'its address names a port or a user, which is not allowed',
  host: 'its host could not be reached',
  internal: 'its host could not be reached',
  certificate: 'the certificate of its host is not valid',
  redirect: 'its host redirects to an address that is not allowed',
  redirects: 'its host redirects too many times',
  status: 'its host has no image there',
  encoding: 'its host sends it compressed',
  broken: 'its host closed the connection too early',
  timeout: 'it took too long',
  size: 'it is too large',
  total: 'the images of the document together are too large',
  count: 'the document shows too many images from other hosts',
  busy: 'too many documents are waiting for images',
  gone: 'nobody is waiting for it',
}

/** An image could not be fetched. */
export class ImageError extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem) {
    super(problems[problem])
    this.name = 'ImageError'
    this.problem = problem
  }
}
