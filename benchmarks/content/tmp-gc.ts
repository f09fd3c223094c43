import { openDatabase } from '../../server/src/storage/open-database.ts';
import { startService } from '../processes/child-service.ts';
import { Places } from '../places/place.ts';
import { signedIn } from '../places/signed-in.ts';
import { Connection } from '../load/connection.ts';
import { wireRequest } from '../load/order.ts';
import { processorMilliseconds } from '../processes/process-usage.ts';
import { fileURLToPath } from 'node:url';
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
const place=await (await Places.on('sqlite')).open();
const database=await openDatabase(place,console.warn);
const ada=await signedIn(database,'Ada'); await database.close();
const log='/tmp/exp/gc.log'; writeFileSync(log,'');
const svc=await startService(place,{nodeOptions:(process.env.NO??'').split(' ').filter(Boolean),log,logLevel:'warn'});
const H=ada.headers;
const create=async(p:string,b:unknown)=>(await (await fetch(svc.url+p,{method:'POST',headers:{...H,'content-type':'application/json'},body:JSON.stringify(b)})).json() as any).id;
const scopeId=await create('/api/scopes',{name:'S'}); const projectId=await create('/api/projects',{scopeId,name:'P'});
const m=await create('/api/models',{projectId,name:'M'});
// a cheap large model: turtle-ish literal in json? use ttl with large literals
let s='@prefix e: <http://e/> .\n'; const target=Number(process.env.MB??20)*1e6; let lit=''; for(let i=0;lit.length<2e6;i++) lit+=`House number ${i} ${(i*2654435761>>>0).toString(16)} room person `;
for(let i=0;s.length<target;i++) s+=`e:h${i} e:name "${i}${lit}" .\n`;
const put=await fetch(`${svc.url}/api/models/${m}/content?format=ttl`,{method:'PUT',headers:{...H,'content-type':'text/turtle'},body:s});
console.log(put.status, s.length);
const con=await Connection.to(svc.port); const rq=wireRequest('GET',`/api/models/${m}/content?format=ttl`,H);
for(let k=0;k<Number(process.env.K??8);k++){ const c=processorMilliseconds([svc.processId]),t=performance.now(); writeFileSync(log,readFileSync(log,'utf8')+`--- ${k}\n`); for(let j=0;j<3;j++) {const st=await con.send(rq); if(st!==200) throw st} console.log('cpu ms/MB',((processorMilliseconds([svc.processId])-c)/(3*s.length/1e6)).toFixed(2),'MB/s',(3*s.length/1e3/(performance.now()-t)).toFixed(0)); }
con.close(); await svc.stop(); await place.remove(); process.exit();
