/** A document of objects of a metamodel: values of every type, contents in every feature, references inside and outside. */
import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.FeatureMap;
import org.eclipse.emf.ecore.util.FeatureMapUtil;

final class RandomModel {
  private static final int MOST_OBJECTS = 60;

  private static final List<String> texts = List.of(
      "", "plain", " around ", "a\tb\nc", "<tag attribute=\"1\">&amp;</tag>", "'single' \"double\"", "čeština 漢字 🛰️", "#//@x.0", "two  blanks", "]]>");

  private static final Map<Class<?>, Function<Random, Object>> values = Map.ofEntries(
      Map.entry(String.class, random -> texts.get(random.nextInt(texts.size()))),
      Map.entry(Object.class, random -> texts.get(random.nextInt(texts.size()))),
      Map.entry(boolean.class, Random::nextBoolean),
      Map.entry(int.class, Random::nextInt),
      Map.entry(long.class, Random::nextLong),
      Map.entry(short.class, random -> (short) random.nextInt()),
      Map.entry(byte.class, random -> (byte) random.nextInt()),
      Map.entry(float.class, Random::nextFloat),
      Map.entry(double.class, random -> random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20)),
      Map.entry(char.class, random -> (char) ('!' + random.nextInt(90))),
      Map.entry(byte[].class, RandomModel::bytes),
      Map.entry(Date.class, random -> new Date(Math.floorMod(random.nextLong(), 4_000_000_000_000L))),
      Map.entry(BigDecimal.class, random -> new BigDecimal(new BigInteger(90, random), random.nextInt(40) - 10)),
      Map.entry(BigInteger.class, random -> new BigInteger(90, random)));

  private final Random random;
  private final List<EClass> concrete = new ArrayList<>();
  private final List<EObject> objects = new ArrayList<>();
  private int ids;
  private int codes;

  RandomModel(Random random, EPackage metamodel) {
    this.random = random;
    for (Iterator<EObject> all = metamodel.eAllContents(); all.hasNext(); )
      if (all.next() instanceof EClass found && !found.isAbstract() && found.getETypeParameters().isEmpty() && !isEntry(found)) concrete.add(found);
  }

  void fill(Resource resource) {
    for (int count = 1 + random.nextInt(3); count > 0; count--) resource.getContents().add(objectOf(concrete.get(random.nextInt(concrete.size())), 0));
    for (EObject object : List.copyOf(objects)) refer(object);
  }

  private static boolean isEntry(EClass candidate) {
    return "java.util.Map$Entry".equals(candidate.getInstanceClassName());
  }

  private static boolean isCode(EAttribute attribute) {
    return attribute.getName().startsWith("code");
  }

  private EObject objectOf(EClass type, int depth) {
    EObject made = EcoreUtil.create(type);
    objects.add(made);
    for (EAttribute attribute : type.getEAllAttributes()) {
      if (FeatureMapUtil.isFeatureMap(attribute)) fillGroup(made, attribute, depth);
      else if (isCode(attribute)) made.eSet(attribute, "it's no. " + codes++);
      else if (!attribute.isVolatile() && random.nextInt(4) != 0) setAttribute(made, attribute);
    }
    for (EReference reference : type.getEAllContainments())
      if (!reference.isVolatile() && objects.size() < MOST_OBJECTS && depth < 5) contain(made, reference, depth + 1);
    return made;
  }

  private void fillGroup(EObject object, EAttribute attribute, int depth) {
    FeatureMap group = (FeatureMap) object.eGet(attribute);
    EStructuralFeature member = object.eClass().getEStructuralFeature("member");
    for (int count = random.nextInt(5); count > 0; count--) {
      if (random.nextBoolean()) group.add(object.eClass().getEStructuralFeature("word"), "word " + count + " ");
      else if (depth < 5 && classFor((EClass) member.getEType()) != null) group.add(member, objectOf(classFor((EClass) member.getEType()), depth + 1));
    }
  }

  private void setAttribute(EObject object, EAttribute attribute) {
    if (attribute.isID()) object.eSet(attribute, "id" + ids++);
    else if (!attribute.isMany()) object.eSet(attribute, valueOf(attribute));
    else for (int count = random.nextInt(4); count > 0; count--) addUnlessThere(listOf(object, attribute), valueOf(attribute), attribute);
  }

  private Object valueOf(EAttribute attribute) {
    EDataType type = attribute.getEAttributeType();
    if (type instanceof EEnum colours) return colours.getELiterals().get(random.nextInt(3)).getInstance();
    Class<?> kind = type.getInstanceClass();
    boolean mayBeNull = !attribute.isMany() && attribute.isUnsettable() && !kind.isPrimitive();
    if (mayBeNull && random.nextInt(4) == 0) return null;
    return values.get(MethodType.methodType(kind).unwrap().returnType()).apply(random);
  }

  private static byte[] bytes(Random random) {
    byte[] made = new byte[random.nextInt(8)];
    random.nextBytes(made);
    return made;
  }

  private static void addUnlessThere(List<Object> list, Object value, EAttribute attribute) {
    if (!attribute.isUnique() || !list.contains(value)) list.add(value);
  }

  private void contain(EObject container, EReference reference, int depth) {
    for (int count = random.nextInt(reference.isMany() ? 4 : 2); count > 0; count--) {
      EClass type = classFor(typeIn(container, reference));
      if (type != null) add(container, reference, objectOf(type, depth));
    }
  }

  private static EClass typeIn(EObject object, EReference reference) {
    return (EClass) object.eClass().getFeatureType(reference).getERawType();
  }

  private EClass classFor(EClass declared) {
    if (isEntry(declared)) return declared;
    List<EClass> fitting = concrete.stream().filter(candidate -> fits(declared, candidate)).toList();
    return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
  }

  private static boolean fits(EClassifier declared, EClass candidate) {
    return declared == EcorePackage.eINSTANCE.getEObject() || ((EClass) declared).isSuperTypeOf(candidate);
  }

  /** Links to objects of this document, and to some of others, which are proxies. */
  private void refer(EObject object) {
    for (EReference reference : object.eClass().getEAllReferences()) {
      if (reference.isContainment() || reference.isContainer() || reference.isVolatile()) continue;
      for (int count = random.nextInt(4); count > 0; count--) link(object, reference);
    }
  }

  private void link(EObject object, EReference reference) {
    EClass type = typeIn(object, reference);
    List<EObject> fitting = objects.stream().filter(candidate -> fits(type, candidate.eClass()) && !isEntry(candidate.eClass())).toList();
    if (reference.getEOpposite() == null && random.nextInt(4) == 0) add(object, reference, proxyOf(type));
    else if (!fitting.isEmpty()) add(object, reference, fitting.get(random.nextInt(fitting.size())));
  }

  private EObject proxyOf(EClass declared) {
    EClass type = classFor(declared);
    if (type == null) return null;
    EObject made = EcoreUtil.create(type);
    ((InternalEObject) made).eSetProxyURI(URI.createURI(random.nextBoolean() ? "other.xmi#//@parts." + random.nextInt(3) : "http://example.org/far.xmi#_" + random.nextInt(9)));
    return made;
  }

  private void add(EObject object, EReference reference, EObject value) {
    if (value == null) return;
    if (!reference.isMany()) object.eSet(reference, value);
    else if (!listOf(object, reference).contains(value)) listOf(object, reference).add(value);
  }

  @SuppressWarnings("unchecked")
  private static List<Object> listOf(EObject object, EStructuralFeature feature) {
    return (List<Object>) object.eGet(feature, false);
  }
}
