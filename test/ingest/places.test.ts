import { describe, expect, it } from 'vitest';
import { databaseHosts, withHosts } from '../../runtime/places/databaseHosts.ts';
import { mysqlSystem } from '../../runtime/places/mysqlSystem.ts';
import { signedHeaders } from '../../runtime/places/signedHeaders.ts';

describe('the address of a database', () => {
  const network = (host: string, port: number, target = host) => ({ host, target: { kind: 'network', host: target, port } });
  const socket = (host: string, port: number) => ({ host, target: { kind: 'socket', path: `${host}/.s.PGSQL.${port}` } });

  it.each([
    ['postgres://db.example.com/shop', {}, [network('db.example.com', 5432)]],
    ['postgresql://me:p%40ss@db.example.com:6000/shop?sslmode=require', {}, [network('db.example.com', 6000)]],
    ['postgres://[::1]:6000/shop', {}, [network('::1', 6000)]],
    ['postgres://me@a:1,b:2/shop', {}, [network('a', 1), network('b', 2)]],
    ['postgres://a,b/shop', { PGPORT: '7000' }, [network('a', 7000), network('b', 7000)]],
    ['postgres://me@/shop?host=%2Frun%2Fpostgres&port=6000', {}, [socket('/run/postgres', 6000)]],
    ['postgres://%2Frun%2Fpostgres/shop', {}, [socket('/run/postgres', 5432)]],
    ['postgres://db.example.com/shop?hostaddr=10.0.0.1', {}, [network('db.example.com', 5432, '10.0.0.1')]],
    ['postgres:///shop', { PGHOST: 'db.example.com' }, [network('db.example.com', 5432)]],
    ['postgres:///shop', {}, [socket('/tmp', 5432)]],
    ['postgres:///?service=shop', {}, null],
    ['postgres:///shop', { PGSERVICE: 'shop' }, null],
    ['postgres://a:1,b:2,c:3/shop?port=1,2', {}, null],
    ['postgres://a:b:c/shop', {}, null],
    ['postgres://%E0%A4/shop', {}, null],
  ])('%s with %j is read as libpq reads it', (address, defaults, hosts) => {
    expect(databaseHosts(address, defaults)).toEqual(hosts);
  });

  it.each([
    ['mysql://db.example.com/shop', [network('db.example.com', 3306)]],
    ['mysql://me:p%40ss%3A%2F@db.example.com:6000/shop?ssl-mode=VERIFY_CA&ssl-ca=/etc/ca.pem', [network('db.example.com', 6000)]],
    ['mysql://me@[::1]/shop', [network('::1', 3306)]],
    [
      'mysql://me:x@/shop?socket=%2Frun%2Fmysqld.sock',
      [{ host: '/run/mysqld.sock', target: { kind: 'socket', path: '/run/mysqld.sock' } }],
    ],
    ['mysql://me@db/shop?charset=latin1', null],
    ['mysql://me@db/shop?ssl-mode=DISABLED&ssl-mode=REQUIRED', null],
    ['mysql://me@db/shop?ssl-mode=VERIFY_IDENTITY', null],
    ['mysql:///shop', null],
    ['mysql://a:b:c/shop', null],
    ['mysql://%E0%A4/shop', null],
    ['mysql://me@[db]/shop', null],
  ])('%s is that of a server of MySQL, or of none', (address, hosts) => {
    expect(mysqlSystem.hosts(address)).toEqual(hosts);
  });

  it('of MySQL is taken apart for the engine, each part as it is', () => {
    const server = { host: 'db', hostaddr: '127.0.0.1', port: 7, socket: null };
    const statements = mysqlSystem.attachSql('mysql://m%27e:p%40ss%3A@db/sh%2Fop?ssl-mode=VERIFY_CA', [server], 'raw');
    expect(statements.slice(2)).toEqual([
      "CREATE TEMPORARY SECRET raw_access (TYPE mysql, HOST '127.0.0.1', PORT '7', USER 'm''e', PASSWORD 'p@ss:', DATABASE 'sh/op', SSL_MODE 'VERIFY_CA')",
      "ATTACH '' AS raw (TYPE mysql, READ_ONLY, SECRET raw_access)",
    ]);
  });

  it('can be given other hosts, in place of its own', () => {
    const hosts = [
      { host: 'a', hostaddr: '127.0.0.1', port: 1 },
      { host: '/tmp/x', hostaddr: '', port: 2 },
    ];
    expect(withHosts('postgres://me@a/shop?sslmode=require', hosts)).toBe(
      'postgres://me@a/shop?sslmode=require&host=a%2C%2Ftmp%2Fx&hostaddr=127.0.0.1%2C&port=1%2C2',
    );
  });
});

describe('a request to a bucket', () => {
  const host = 'examplebucket.s3.amazonaws.com';
  const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', session_token: null };
  const now = new Date('2013-05-24T00:00:00Z');

  // The examples of the documentation of Signature Version 4.
  it.each([
    [{ path: '/test.txt', query: '', headers: { range: 'bytes=0-9' } }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    [{ path: '/', query: 'lifecycle', headers: {} }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [{ path: '/', query: 'prefix=J&max-keys=2', headers: {} }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('for %j is signed as its documentation says', (request, signature) => {
    const { authorization } = signedHeaders({ method: 'GET', host, ...request }, keys, 'us-east-1', now);
    expect(authorization).toContain(`Signature=${signature}`);
  });
});
