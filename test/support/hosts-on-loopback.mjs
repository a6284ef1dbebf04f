/*
 * Loaded into a service before its own code: any host on other machines is the server at `HOSTS_PORT` of loopback. What is tested
 * there isn't which addresses are allowed.
 */
import { promises } from 'node:dns'
import tls from 'node:tls'

promises.Resolver.prototype.resolve4 = async () => ['93.184.215.14']
promises.Resolver.prototype.resolve6 = async () => []

const { connect } = tls
tls.connect = (options, ...rest) => {
  const { lookup: _, ...others } = options
  return options.port === 443
    ? connect({ ...others, host: '127.0.0.1', port: Number(process.env.HOSTS_PORT) }, ...rest)
    : connect(options, ...rest)
}
